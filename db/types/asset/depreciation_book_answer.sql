comment on type asset.depreciation_book_answer is 'What the actions on a book answer';
comment on column asset.depreciation_book_answer.id is 'Id of the book';
comment on column asset.depreciation_book_answer.code is 'Its code';
