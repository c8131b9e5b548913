comment on type asset.asset_booking_answer is 'Result of the actions on a booking';
comment on column asset.asset_booking_answer.id is 'Id of the booking';
comment on column asset.asset_booking_answer.booking_number is 'Number of the booking';
comment on column asset.asset_booking_answer.status is 'Status of the booking';
comment on column asset.asset_booking_answer.starts_at is 'Start of the booking';
comment on column asset.asset_booking_answer.ends_at is 'End of the booking, excluded';
