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
        return "sit", record["sit"], "", ply
    if "answer" in record:
        return "answer", record["seat"], record["answer"], ply + 1
    if "faces" in record:
        return "roll", "-", " ".join(map(str, record["faces"])), ply + 1
    if "concede" in record:
        return "concede", record["concede"], "", ply + 1
    if "undo" in record:
        return "undo", record["seat"], "", record["undo"]
    return "revised", "-", "", record["revised"]


def check(match):
    eras = ([match["dice"]] if match.get("dice") else []) + match.get("new_dice", [])
    ends = [era.get("since", 0) for era in eras[1:]] + [len(match["records"])]
    rolls, faults = 0, []
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
    return rolls, faults


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        rolls, faults = check(json.load(file))
    for fault in faults:
        print(fault)
    print(f"{rolls} rolls drawn again, {len(faults)} faults")
    sys.exit(1 if faults else 0)
