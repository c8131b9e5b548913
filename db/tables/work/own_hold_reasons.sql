comment on table work.own_hold_reasons is
'Why work rests, as an organization says it beside the reasons that all share';
comment on column work.own_hold_reasons.id is 'Id of the reason';
comment on column work.own_hold_reasons.code is
'The value that hold_work_order takes; unique among all reasons that one sees';
comment on column work.own_hold_reasons.name is 'Name of the reason';
comment on column work.own_hold_reasons.category is 'What kind of obstacle it is';
comment on column work.own_hold_reasons.pauses_clock is
'Whether the due date moves by the working time that the hold lasts';
comment on column work.own_hold_reasons.pauses_response is
'Whether what is promised before the work, to see it and to come, moves by that time, too';
comment on column work.own_hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';
comment on column work.own_hold_reasons.max_minutes is
'For how long a hold lasts at most, in working minutes of the site''s calendar; empty for any time';
comment on column work.own_hold_reasons.escalation_role_id is
'Id of the role whose holders at the site are told of a hold that lasts longer; empty for nobody';
comment on column work.own_hold_reasons.archived_at is 'When the reason was put away: no hold begins for it any more';
