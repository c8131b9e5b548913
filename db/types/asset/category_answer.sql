comment on type asset.category_answer is 'Result of the actions on an asset category';
comment on column asset.category_answer.id is 'Id of the category';
comment on column asset.category_answer.code is 'Short code, unique in the organization';
