#!/usr/bin/env python3
"""Checks every die of a Sandtable match file with nothing but Python's own library.

    python3 check_dice.py match.json

It draws every roll again from the secret that the file shows and from the seal of everything recorded before the
roll. It does not know the rules: `sandtable verify` plays the match again as well. docs/dice.md says what is checked.
"""

import hashlib
import hmac
import json
import sys


def mac(key, *lines):
    return hmac.new(key, "\n".join(str(line) for line in lines).encode(), hashlib.sha256).digest()


def drawn(sides, source):
    fair_below = 0xFFFFFFFF - 0xFFFFFFFF % sides
    attempt = 0
    while True:
        number = int.from_bytes(source(attempt)[:4], "big")
        if number < fair_below:
            return number % sides + 1
        attempt += 1


def told(record, ply):
    """Kind, side and input of a record, and the ply after it."""
    if "sit" in record:
        return "sit", record["sit"], record.get("next", ""), ply
    if "witness" in record:
        return "witness", record["witness"], record.get("next", ""), ply
    if "unwitnessed" in record:
        return "unwitnessed", record["unwitnessed"], "", ply
    if "answer" in record:
        return "answer", record["seat"], record["answer"], ply + 1
    if "faces" in record:
        return "roll", "-", " ".join(map(str, record["faces"])), ply + 1
    if "concede" in record:
        return "concede", record["concede"], "", ply + 1
    if "undo" in record:
        return "undo", record["seat"], "", record["undo"]
    return "revised", "-", "", record["revised"]


def check_words(match, name, since, end):
    """Of witnessed dice: every word is the one that was promised, and no roll came before the words of the others."""
    promised, actor, given, begun, without, rolls, faults = {}, None, set(), False, False, 0, []
    for number, record in list(enumerate(match["records"][:end], 1))[since:]:
        side = record.get("sit", record.get("witness"))
        if "witness" in record and "salt" in record:
            count, promise = promised.get(side, (0, ""))
            lines = ["sandtable-witness-2", name, side, str(count), record["salt"]]
            if hashlib.sha256("\n".join(lines).encode()).hexdigest() != promise:
                faults.append(f"record {number}: the word of {side} is not the one that was promised")
            given.add(side)
        if "next" in record:
            promised[side] = (promised.get(side, (0, ""))[0] + 1, record["next"])
        if "answer" in record or "undo" in record or ("sit" in record and not begun):
            begun = begun or "sit" not in record
            actor, given, without = record.get("sit", record.get("seat")), set(), False
        if "unwitnessed" in record:
            without = actor in (None, record["unwitnessed"])
        if "faces" in record and not without:
            if set(match["seats"]) - {actor} - given:
                faults.append(f"record {number}: the dice fell before everybody else had added a word")
            rolls += 1
    return rolls, faults


def check(match):
    eras = ([match["dice"]] if match.get("dice") else []) + match.get("new_dice", [])
    ends = [era.get("since", 0) for era in eras[1:]] + [len(match["records"])]
    rolls, witnessed, faults = 0, 0, []
    for era, end in zip(eras, ends):
        since, name = era.get("since", 0), era.get("drawn_for", match["id"])
        if "secret" not in era:
            faults.append(f"the secret of the dice after record {since} is not shown yet")
            continue
        secret = bytes.fromhex(era["secret"])
        commitment = hashlib.sha256(secret).hexdigest()
        if commitment != era["commitment"]:
            faults.append(f"the secret of the dice after record {since} is not the one that was promised")
        seals = mac(secret, "sandtable-seal-2")
        seal = mac(seals, "sandtable-2", name, since, commitment).hex()
        if era["scheme"] == "hmac-sha256-2-witnessed":
            count, found = check_words(match, name, since, end)
            witnessed += count
            faults += found
        ply = 0
        for number, record in enumerate(match["records"][:end], 1):
            before, (kind, side, text, ply) = ply, told(record, ply)
            if number <= since:
                continue
            if kind == "roll":
                def source(index, attempt):
                    if era["scheme"] == "hmac-sha256-1":
                        return mac(secret, name, before, index, attempt, *era.get("salts", []))
                    return mac(secret, "sandtable-dice-2", name, number, index, attempt, seal)

                if "sides" not in record:
                    faults.append(f"record {number} does not tell its dice; only `sandtable verify` can check it")
                else:
                    again = [drawn(sides, lambda attempt: source(index, attempt))
                             for index, sides in enumerate(record["sides"])]
                    rolls += 1
                    if again != record["faces"]:
                        faults.append(f"record {number}: {record['faces']} were rolled, {again} follow from the secret")
            seal = mac(seals, seal, number, kind, side, ply, text, record.get("salt", ""), record["hash"]).hex()
    return rolls, witnessed, faults


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        rolls, witnessed, faults = check(json.load(file))
    for fault in faults:
        print(fault)
    if witnessed:
        print(f"{witnessed} witnessed")
    print(f"{rolls} rolls drawn again, {len(faults)} faults")
    sys.exit(1 if faults else 0)
