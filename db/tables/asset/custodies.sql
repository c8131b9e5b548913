comment on table asset.custodies is 'A current or past loan of an asset; one at a time';
comment on column asset.custodies.id is 'Id of the custody';
comment on column asset.custodies.site_id is 'Site of the asset, or its site at the return';
comment on column asset.custodies.asset_id is 'Id of the asset on loan';
comment on column asset.custodies.booking_id is 'Booking of the loan; empty for none';
comment on column asset.custodies.worker_id is 'Worker with the asset; empty for an external party';
comment on column asset.custodies.external_party is 'Who has it, when it is no worker';
comment on column asset.custodies.status is
'CHECKED_OUT while it is on loan, OVERDUE when late, RETURNED when checked in';
comment on column asset.custodies.checked_out_at is 'Time of check-out';
comment on column asset.custodies.due_back_at is 'Time at which it is due back; empty for an open-ended loan';
comment on column asset.custodies.checked_in_at is 'Time of check-in or loss; empty while it is on loan';
comment on column asset.custodies.condition_out is 'How it was when it was taken';
comment on column asset.custodies.condition_in is 'How it was when it came back';
comment on column asset.custodies.note is 'What there was to say when it was taken';
comment on column asset.custodies.return_note is 'What there was to say when it came back';
comment on column asset.custodies.signature_out is 'The name by which whoever took it signed for it and its condition';
comment on column asset.custodies.signature_in is 'The name by which whoever brought it back signed for its condition';
comment on column asset.custodies.work_order_id is 'Work order of the loan';
comment on column asset.custodies.request_id is 'Request opened for a damaged return; empty for none';
comment on column asset.custodies.group_id is 'Loan of the kit with which it was checked out; empty for none';
comment on column asset.custodies.hourly_rate is
'Cost of an hour, in rate_currency, at check-out for work; empty for none';
comment on column asset.custodies.rate_currency is 'Currency of hourly_rate; empty for that of the work order';
comment on column asset.custodies.used_minutes is 'Minutes of use charged to the work order; empty for none';
comment on column asset.custodies.uses is 'Number of uses, recorded at check-in';
