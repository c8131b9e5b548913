comment on type tool.block_answer is 'Result of the actions on a block of an asset';
comment on column tool.block_answer.id is 'Id of the block';
comment on column tool.block_answer.asset_id is 'Id of the asset';
comment on column tool.block_answer.reason is 'Reason of the block';
comment on column tool.block_answer.starts_at is 'Start of the block';
comment on column tool.block_answer.ends_at is 'End of the block; empty while it lasts';
