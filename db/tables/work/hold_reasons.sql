comment on table work.hold_reasons is
'Why work rests; the same for every organization, so that holds can be compared; own_hold_reasons has what one adds';
comment on column work.hold_reasons.id is 'Id of the reason';
comment on column work.hold_reasons.code is 'The value that hold_work_order takes';
comment on column work.hold_reasons.name is 'Name of the reason';
comment on column work.hold_reasons.category is 'What kind of obstacle it is';
comment on column work.hold_reasons.pauses_clock is
'Whether the due date moves by the working time that the hold lasts';
comment on column work.hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';
comment on column work.hold_reasons.pauses_response is
'Whether it stops the clocks for seeing the work, having it and being there';
