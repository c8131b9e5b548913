comment on table work.completions is 'A completion of a work order; several after reopening';
comment on column work.completions.id is 'Id of the completion';
comment on column work.completions.site_id is 'Site of the work order; follows it';
comment on column work.completions.work_order_id is 'Work order';
comment on column work.completions.completed_at is 'Time of completion';
comment on column work.completions.completion_note is 'Work performed';
comment on column work.completions.reopened_at is 'Time of reopening; empty without reopening';
comment on column work.completions.reopen_reason is 'Reason for reopening; empty without reopening';
comment on column work.completions.created_at is 'Time of the report';
comment on column work.completions.created_by is 'Account that reported the completion';
comment on column work.completions.had_downtime is
'Whether downtime of the asset was reported with the completion; empty for no statement';
comment on column work.completions.is_asset_still_down is
'Whether the report left a downtime of the work order open, because the asset is still down';
