comment on type asset.loss_answer is 'Result of the loss of an asset';
comment on column asset.loss_answer.id is 'Id of the asset';
comment on column asset.loss_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.loss_answer.status is 'Life-cycle status';
comment on column asset.loss_answer.closed_custodies is 'Number of custodies closed: 1 when the asset was on loan';
comment on column asset.loss_answer.cancelled_booking_lines is 'Number of booking lines cancelled';
