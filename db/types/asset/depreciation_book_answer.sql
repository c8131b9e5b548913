comment on type asset.depreciation_book_answer is 'Answer of the actions on a book';
comment on column asset.depreciation_book_answer.id is 'Id of the book';
comment on column asset.depreciation_book_answer.code is 'Its code';
