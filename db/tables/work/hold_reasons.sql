comment on table work.hold_reasons is
'A reason to hold work; the same for every organization, so that holds are comparable';
comment on column work.hold_reasons.id is 'Id of the reason';
comment on column work.hold_reasons.code is 'Code for hold_reason in hold_work_order';
comment on column work.hold_reasons.name is 'Name of the reason';
comment on column work.hold_reasons.category is 'Kind of obstacle';
comment on column work.hold_reasons.pauses_clock is 'Whether the due date moves by the working time of the hold';
comment on column work.hold_reasons.is_note_required is 'Whether hold_work_order requires a note';
comment on column work.hold_reasons.pauses_response is
'Whether the service targets to acknowledge, assign and arrive move by that time, too';
