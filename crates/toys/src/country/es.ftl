title = El país
title-note = Inventado, para probar preguntas sobre provincias, facciones y dinero.
scenario-crisis = La crisis
scenario-decade = La década perdida
option-turns = Duración
option-turns-note = La partida termina después de estos turnos.
option-bands = Bandas armadas
option-bands-note = Se pueden levantar bandas, que cuentan al final.
option-militia = Milicia
option-militia-note = Cada banda vale dos puntos.
option-ruin = Un país en ruinas
option-ruin-both-lose = Pierden ambos
option-ruin-draw = Tablas

side-crown = Corona
side-league = Liga
nobody = Nadie
envoy = Enviado de la { $side }
hex = { $label }
number = { $value }
credits = créditos
button-band = Levantar una banda
site-sierra = Sierra
site-costa = Costa
site-llanos = Llanos
site-selva = Selva
site-miners = Mineros
site-clergy = Clero
site-students = Estudiantes
site-exile = Exilio
site-credit = Crédito { $space }
about-province = Tres puntos al final.
about-faction = Dos puntos al final.
about-exile = Donde esperan los enviados.
about-credit = Lo que un bando puede repartir cada turno.
ground-heights = Alturas
ground-coast = Costa
ground-plain = Llanura
ground-jungle = Selva
track-credit = Crédito
status-turn = Turno { $turn }
heading-provinces = Provincias
heading-factions = Facciones
heading-forces = Fuerzas
panel-faction = Facción
panel-with = Va con
panel-what = Qué
panel-bands = Bandas
panel-points = Puntos

ask-budget = { $side }: reparte tus créditos
ask-envoy = { $side }: ¿adónde va tu enviado?
brings-level = Nivel { $level } de { $most }
brings-favour = { $favour ->
    [one] Un regalo
   *[other] { $favour } regalos
  }
brings-bands = { $bands ->
    [one] Una banda
   *[other] { $bands } bandas
  }
note-level = Nivel { $level }
note-favour = Regalo { $favour }
note-bands = Banda { $bands }
note-lost = { $count } sin repartir se perderían.
note-freed = Acaba con el dominio enemigo
note-taken = Toma posesión
note-joins = Se te une
note-exile = Hace volver al enviado
note-credit = Estira el crédito hasta { $space }

refuse-held = El enemigo domina { $place }
refuse-most = { $place }: lo máximo es { $most }
refuse-credits = Cuesta { $cost }, quedan { $left }
refuse-own = { $place } ya es tuyo
refuse-favour = { $place }: diste { $own }, el enemigo { $other }
refuse-exiled = Tu enviado ya está en el exilio
refuse-stretch = El crédito va de { $from } a { $to } como mucho
refuse-no-place = Di adónde va el enviado

event-budget = { $side } reparte sus créditos en { $count } partes.
event-envoy = { $side } manda a su enviado: { $place }.
event-turn = Empieza el turno { $turn }.
event-won = Gana { $side }.
event-nobody-won = No gana nadie.
event-conceded = { $side } abandona.
grade-decisive = decisiva
grade-marginal = marginal
over-turns = Ha terminado el último turno, con una ventaja de { $lead }.
over-ruined = El país está en ruinas: { $levels } niveles, hacen falta { $least }.
over-conceded = { $side } ha abandonado.
