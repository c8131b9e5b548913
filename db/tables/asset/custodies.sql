comment on table asset.custodies is 'Who has an asset, and who had it; at one time one';
comment on column asset.custodies.id is 'Id of the custody';
comment on column asset.custodies.site_id is 'The site where the asset belongs, or did when it came back';
comment on column asset.custodies.asset_id is 'The asset that is lent';
comment on column asset.custodies.booking_id is 'The booking by which it was taken; empty without one';
comment on column asset.custodies.worker_id is 'The worker who has it; empty when it is somebody else';
comment on column asset.custodies.external_party is 'Who has it, when it is no worker';
comment on column asset.custodies.status is
'CHECKED_OUT while it is lent, OVERDUE when it is late, RETURNED when it is back';
comment on column asset.custodies.checked_out_at is 'When it was taken';
comment on column asset.custodies.due_back_at is 'When it is to be back; empty while nobody said';
comment on column asset.custodies.checked_in_at is 'When it was back, or known to be lost; empty while it is lent';
comment on column asset.custodies.condition_out is 'How it was when it was taken';
comment on column asset.custodies.condition_in is 'How it was when it came back';
comment on column asset.custodies.note is 'What there was to say when it was taken';
comment on column asset.custodies.return_note is 'What there was to say when it came back';
comment on column asset.custodies.signature_out is 'The name by which whoever took it signed for it and its condition';
comment on column asset.custodies.signature_in is 'The name by which whoever brought it back signed for its condition';
comment on column asset.custodies.work_order_id is 'Id of the work order for which it was lent';
comment on column asset.custodies.request_id is
'The request that was opened because it came back damaged; empty when none was';
