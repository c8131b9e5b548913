comment on table work.hold_reasons is
'Why work rests; the same for every organization, so that holds can be compared; own_hold_reasons has what one adds';
comment on column work.hold_reasons.id is 'Id of the reason';
comment on column work.hold_reasons.code is 'Code for hold_reason in hold_work_order';
comment on column work.hold_reasons.name is 'Name of the reason';
comment on column work.hold_reasons.category is 'Kind of obstacle';
comment on column work.hold_reasons.pauses_clock is 'Whether the due date moves by the working time of the hold';
comment on column work.hold_reasons.is_note_required is 'Whether hold_work_order requires a note';
comment on column work.hold_reasons.pauses_response is
'Whether it stops the clocks for seeing the work, having it and being there';
