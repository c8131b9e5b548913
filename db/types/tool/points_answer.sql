comment on type tool.points_answer is 'Result of replacing measuring points';
comment on column tool.points_answer.asset_id is 'Id of the asset; empty for a category';
comment on column tool.points_answer.category_id is 'Id of the category; empty for an asset';
comment on column tool.points_answer.measuring_points is 'Number of measuring points now';
