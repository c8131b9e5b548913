comment on type asset.loss_answer is 'What recording the loss of an asset answers';
comment on column asset.loss_answer.id is 'Id of the asset';
comment on column asset.loss_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.loss_answer.status is 'Life-cycle status';
comment on column asset.loss_answer.closed_custodies is 'How many custodies ended with it: 1 when somebody had it';
comment on column asset.loss_answer.cancelled_booking_lines is 'In how many bookings it cannot be had any more';
