comment on table inventory.counts is 'A stock count at a storeroom';
comment on column inventory.counts.site_id is 'Site of the storeroom';
comment on column inventory.counts.count_number is 'Number of the count, unique in the organization';
comment on column inventory.counts.storeroom_id is 'Storeroom to count';
comment on column inventory.counts.kind is 'FULL counts all that lies there, CYCLE what is due to be counted again';
comment on column inventory.counts.item_ids is 'Items to count, whether due or not';
comment on column inventory.counts.is_blind is 'Whether expected quantities are hidden while counting';
comment on column inventory.counts.tolerance_percent is
'A difference of up to so many percent of what is expected needs no approval';
comment on column inventory.counts.note is 'Free-text note';
comment on column inventory.counts.status is 'Life-cycle status';
comment on column inventory.counts.status_note is 'Why lines are counted again, or the count was cancelled';
comment on column inventory.counts.started_at is 'When what is expected was noted';
comment on column inventory.counts.submitted_at is 'When all was counted';
comment on column inventory.counts.approved_at is 'When differences beyond the tolerance were approved';
comment on column inventory.counts.approved_by is 'The account that approved them';
comment on column inventory.counts.posted_at is 'When stock was corrected';
