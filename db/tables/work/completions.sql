comment on table work.completions is
'Each time a work order was reported finished; more than one means that it had to be done again';
comment on column work.completions.id is 'Id of the completion';
comment on column work.completions.site_id is 'The site of the work order; follows it';
comment on column work.completions.work_order_id is 'The work order';
comment on column work.completions.completed_at is 'When the work was finished';
comment on column work.completions.completion_note is 'What was done';
comment on column work.completions.reopened_at is 'When it was reopened; empty while it counts';
comment on column work.completions.reopen_reason is 'Why it was reopened';
comment on column work.completions.created_at is 'When it was reported';
comment on column work.completions.created_by is 'The account that reported it';
comment on column work.completions.had_downtime is
'Whether the asset stood still, as was said then; empty when nothing was';
comment on column work.completions.is_asset_still_down is
'Whether it was said then that a standstill which the work was to end goes on';
