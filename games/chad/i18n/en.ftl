# Words of Chad: The Toyota Wars in English.

title = Chad: The Toyota Wars
title-note = The Chadian civil war of the 1980s. Guerrillas that melt away into the desert, Libyan armour tied to the tracks, French paratroops on call, and wells that decide who lives to see the next season.
scenario-manta = Operation Manta, 1983
scenario-manta-note = Goukouni and Libya come down from the north, Habré holds N'Djamena and waits for the French. Two seasons. Whoever stands in the capital at the end wins, and a Commander lost loses the war.
side-fan = FAN
side-fap = FAP

## Options

option-commander_skill_as_strength = Commander's skill
option-commander_skill_as_strength-note = What a Commander's military skill changes in combat.
option-commander_skill_as_strength-off = the dice, as in rule 5.62
option-commander_skill_as_strength-on = his side's strength
option-modifier_sign_by_strength = Sign of modifiers
option-modifier_sign_by_strength-note = High dice favour the larger force. Leaders, Commanders and French units can be made to help their own side always.
option-modifier_sign_by_strength-off = plus for the attacker, minus for the defender
option-modifier_sign_by_strength-on = plus for the larger force, minus for the smaller
option-tracks_bridge_rivers = Tracks and rivers
option-tracks_bridge_rivers-note = Whether a track spares the extra movement point of a river, as a road does.
option-tracks_bridge_rivers-off = only roads do
option-tracks_bridge_rivers-on = tracks do as well
option-dry_season_wells_fail = Wells in the Dry season
option-dry_season_wells_fail-note = Whether ordinary wells give water in the Dry season. Wells in depressions always do.
option-dry_season_wells_fail-off = they give water
option-dry_season_wells_fail-on = they are dry
option-quick_sanctuary = New arrivals in a sanctuary
option-quick_sanctuary-note = When pieces in the New Arrivals section may leave again.
option-quick_sanctuary-off = in the next Tactical Phase
option-quick_sanctuary-on = in their side's next segment

## Sheets

sheet-terrain = Terrain Effects Chart (4.90)
sheet-terrain-note = Movement costs and defence points.
sheet-determination = Combat Determination Chart (5.81)
sheet-determination-note = Which kind of combat is fought.
sheet-withdrawal = Withdrawal Table (5.82)
sheet-withdrawal-note = The die that guerrillas need to slip away before combat.
sheet-combat = Combat Results Table (5.83)
sheet-combat-note = Losses, retreats and contact by difference of strength.
sheet-counters = Figures on the counters
sheet-counters-note = Strengths, movement and steps. Guerrilla figures are reconstructed: if you own the counters, enter yours.

## Units

unit-habre = Habré
unit-goukouni = Goukouni
unit-leader = { $faction } leader
unit-guerrilla = { $faction } guerrilla { $number }
unit-presidential-guard = Presidential Guard
unit-fant-battalion = FANT battalion { $number }
unit-fant-company = FANT company { $number }
unit-fant-recon = FANT recon company { $number }
unit-fant-airborne = FANT airborne company { $number }
unit-fant-armour = FANT armour battalion
unit-french-infantry = French battalion { $number }
unit-french-airborne = French paratroops { $number }
unit-zaire = Zairian battalion { $number }
unit-nigeria = Nigerian battalion { $number }
unit-senegal = Senegalese battalion
unit-congo = Congolese battalion
unit-libya-armour = Libyan armour battalion { $number }
unit-libya-mechanized = Libyan mechanized battalion { $number }
unit-libya-commando = Libyan commando battalion { $number }
unit-legion-armour = Legion armour battalion { $number }
unit-legion-infantry = Legion infantry battalion { $number }
kind-guerrilla = { $faction } guerrilla
kind-fant-battalion = FANT infantry battalion
kind-fant-company = FANT infantry company
kind-fant-recon = FANT recon company
kind-fant-airborne = FANT airborne company
kind-french-infantry = French infantry battalion
kind-french-airborne = French 11th Division paratroops
kind-zaire = Zairian battalion (OAU)
kind-nigeria = Nigerian battalion (OAU)
kind-libya-armour = Libyan armour battalion
kind-libya-mechanized = Libyan mechanized battalion
kind-libya-commando = Libyan commando battalion
kind-legion-armour = Islamic Legion armour battalion
kind-legion-infantry = Islamic Legion infantry battalion
army-fant = FANT, the national army
army-france = France
army-oau = Organization of African Unity
army-libya = Libya
army-independent = Independent faction

## The map

place = { $name }
number = { $value }
word = { $text }
points = { $points } MP
country-libya = Libya
country-sudan = Sudan
country-car = Central African Republic
country-nigeria = Nigeria
region-north = North
region-central = Central
region-south = South
water-lake-chad = Lake Chad
water-chari = Chari
water-logone = Logone
ground-bodele = Bodélé Depression
ground-mourdi = Mourdi Depression
ground-desert = Desert
ground-depression = Depression
ground-savannah = Savannah
ground-steppe = Steppe
ground-mountain = Mountain
ground-mountain-desert = Desert mountain
ground-perennial-marsh = Perennial marsh
ground-seasonal-marsh = Seasonal marsh
ground-lake = Lake
ground-entry = Sanctuary entry hex
ground-off-limits = Off limits
ground-off-map = French airbase
line-river = River
line-road = Road
line-track = Track
line-prefecture = Border of a prefecture
line-region = Border of a region
line-border = Border of Chad
line-town = Town
line-oasis = Oasis
line-fort = Fort
line-well = Well
line-perennial-well = Perennial well
line-airfield = Airfield or airbase
legend-ground = { $points } MP, defence +{ $defence }
legend-seasonal = Wet season: { $wet }. Dry season: { $dry }.
legend-lake = Nobody enters.
legend-entry = { $points } MP; the piece goes on to New Arrivals.
legend-off-map = Paratroops only (4.82).
legend-river = +{ $points } MP to cross; roads spare it.
legend-way = { $points } MP for a hex when its side is crossed by it. Out of use in wet marsh.
legend-position = Defence +{ $points } in conventional combat.
note-entry = Entry hex of { $country }
note-prefecture = { $name }, { $region } Region
note-sudan = Sudanese territory: FAN, PLA and ANL only
note-town = Town: defence +1 in conventional combat, water
note-village = Village: water
note-oasis = Oasis: defence +1 in conventional combat, water
note-well = Well: water
note-perennial-well = Perennial well: water even in a severe drought
note-airfield = Airfield
note-airbase = Airbase
note-waterless = No water: combat units here are lost at the end of the season
note-waterless-dry = No water in the Dry season
note-off-limits = Off limits to everybody

## Boxes and tracks

box-sanctuary = Sanctuary: { $country }
box-arrivals = New Arrivals
box-reserve = { $side }: Reinforcements & Replacements
box-losses = Task Force Losses
box-dead = { $side }: eliminated
box-withdrawn = OAU, withdrawn
track-turn = Turn
track-impulse = Impulse

## Charts

provenance = Source: { $text }
chart-combat = Combat Results Table (5.83)
chart-dice = Dice
chart-determination = Combat Determination Chart (5.81)
chart-attacker = Attacker
chart-defender = Defender
chart-plain = No improved position
chart-improved = Town, oasis or fort
force-conventional = conventional
force-mixed = mixed
force-guerrilla = guerrillas only
combat-conventional = conventional
combat-guerrilla = guerrilla
combat-choice = the defender chooses
chart-withdrawal = Guerrilla Pre-Combat Withdrawal Table (5.82)
chart-case = Case
chart-die = Die
chart-hexes =
    { $count ->
        [one] { $count } adjacent hex with enemy combat units
       *[other] { $count } adjacent hexes with enemy combat units
    }
chart-at-least = { $die } or more
chart-rough = In mountain, perennial marsh, or seasonal marsh in a Wet season
chart-guerrillas = A guerrilla unit attacks
chart-terrain = Terrain Effects Chart (4.90)
chart-ground = Ground
chart-movement = Movement
chart-defence = Defence
chart-roads = Roads and tracks
chart-open = Desert, depression, savannah, steppe
chart-perennial-drought = Perennial marsh in a drought
chart-seasonal-wet = Seasonal marsh, Wet season
chart-seasonal-dry = Seasonal marsh, Dry season or drought
chart-roads-always = always
chart-roads-dry = Dry season only
chart-plus = +{ $points } MP
chart-infiltration = Infiltration through guerrillas or FANT
chart-infiltration-foreigners = Infiltration through Libyan or French units
chart-conventional-only = +{ $points } in conventional combat
chart-counters = Counters
chart-kind = Counter
chart-count = Number
chart-figures = Figures
chart-steps = Steps
chart-source = Source
chart-skill = military skill { $skill }, { $points } MP
source-ours = reconstructed
