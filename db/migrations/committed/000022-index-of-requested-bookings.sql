--! Previous: sha1:d4a79b9f2f3239ec030e3c99b016c4db170c2db0
--! Hash: sha1:996d1f46aebb971f743f7b95e712977e2076a08a
--! Message: index of requested bookings

--! no-transaction
create index concurrently bookings_requested_idx on asset.bookings (answer_by_at) where status = 'REQUESTED';
