comment on type asset.depreciation_book_answer is 'Result of the actions on a depreciation book';
comment on column asset.depreciation_book_answer.id is 'Id of the book';
comment on column asset.depreciation_book_answer.code is 'Short code, unique in the organization';
