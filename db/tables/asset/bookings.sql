comment on table asset.bookings is 'Who has which assets of a site from when to when';
comment on column asset.bookings.id is 'Id of the booking';
comment on column asset.bookings.site_id is 'The site where its assets stand';
comment on column asset.bookings.booking_number is 'Number of the booking, unique in the organization';
comment on column asset.bookings.worker_id is 'The worker who has them; empty when it is somebody else';
comment on column asset.bookings.external_party is 'Who has them, when it is no worker';
comment on column asset.bookings.starts_at is 'From when';
comment on column asset.bookings.ends_at is 'Until when, this instant not included';
comment on column asset.bookings.status is
'DRAFT holds nothing back; REQUESTED does while it waits; OUT is lent, OVERDUE late; EXPIRED was not answered';
comment on column asset.bookings.purpose is 'What they are for';
comment on column asset.bookings.requested_at is 'When approval was asked for last; empty when none is needed';
comment on column asset.bookings.requester_ids is
'The accounts and identities that asked for it, who do not approve it';
comment on column asset.bookings.answer_by_at is 'Until when a request waits for an answer';
comment on column asset.bookings.decided_at is 'When it was approved or rejected last';
comment on column asset.bookings.decided_by is 'The account that did';
comment on column asset.bookings.decision_note is 'Why it was rejected';
