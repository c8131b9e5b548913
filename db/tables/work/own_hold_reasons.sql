comment on table work.own_hold_reasons is 'A reason to hold work that the organization adds to the common ones';
comment on column work.own_hold_reasons.id is 'Id of the reason';
comment on column work.own_hold_reasons.code is
'Code for hold_reason in hold_work_order; unique among the common reasons and those of the organization';
comment on column work.own_hold_reasons.name is 'Name of the reason';
comment on column work.own_hold_reasons.category is 'Kind of obstacle';
comment on column work.own_hold_reasons.pauses_clock is 'Whether the due date moves by the working time of the hold';
comment on column work.own_hold_reasons.pauses_response is
'Whether the service targets to acknowledge, assign and arrive move by that time, too';
comment on column work.own_hold_reasons.is_note_required is 'Whether hold_work_order requires a note';
comment on column work.own_hold_reasons.max_minutes is
'Longest hold, in working minutes of the site''s calendar; empty for no limit';
comment on column work.own_hold_reasons.escalation_role_id is
'Id of the role whose holders at the site are notified of a longer hold; empty for none';
comment on column work.own_hold_reasons.archived_at is
'Archiving time; an archived reason cannot be used for new holds. Empty while it is active';
