comment on table work.completions is 'A completion of a work order; several after reopening';
comment on column work.completions.id is 'Id of the completion';
comment on column work.completions.site_id is 'The site of the work order; follows it';
comment on column work.completions.work_order_id is 'The work order';
comment on column work.completions.completed_at is 'Time of completion';
comment on column work.completions.completion_note is 'Work performed';
comment on column work.completions.reopened_at is 'Time of reopening; empty otherwise';
comment on column work.completions.reopen_reason is 'Reason for reopening';
comment on column work.completions.created_at is 'When it was reported';
comment on column work.completions.created_by is 'The account that reported it';
comment on column work.completions.had_downtime is
'Whether the asset was down, as was said then; empty when nothing was';
comment on column work.completions.is_asset_still_down is
'Whether it was said then that a downtime which the work was to end goes on';
