comment on table asset.bookings is 'A reservation of assets of a site for a holder and a period';
comment on column asset.bookings.id is 'Id of the booking';
comment on column asset.bookings.site_id is 'Site of the assets';
comment on column asset.bookings.booking_number is 'Number of the booking, unique in the organization';
comment on column asset.bookings.worker_id is 'Worker who receives them; empty for an external party';
comment on column asset.bookings.external_party is 'External person or company that receives them, instead of a worker';
comment on column asset.bookings.starts_at is 'Start';
comment on column asset.bookings.ends_at is 'End of the booking, excluded';
comment on column asset.bookings.status is
'DRAFT reserves nothing; REQUESTED awaits approval; OUT is checked out, OVERDUE late; EXPIRED was not answered';
comment on column asset.bookings.purpose is 'Purpose of the booking';
comment on column asset.bookings.requested_at is 'Time of the last request for approval; empty when none is required';
comment on column asset.bookings.requester_ids is 'Accounts and identities that requested it and cannot approve it';
comment on column asset.bookings.answer_by_at is 'Time by which a request must be answered';
comment on column asset.bookings.decided_at is 'Time of the last approval or rejection';
comment on column asset.bookings.decided_by is 'Account that decided';
comment on column asset.bookings.decision_note is 'Reason for the rejection';
