comment on table asset.depreciation_books is 'Depreciation books of an organization';
comment on column asset.depreciation_books.id is 'Id of the depreciation book';
comment on column asset.depreciation_books.code is 'Short code, unique in the organization';
comment on column asset.depreciation_books.name is 'Name of the depreciation book';
comment on column asset.depreciation_books.description is 'Accounting rules of the book, such as IFRS';
comment on column asset.depreciation_books.is_leading is 'Whether it is the leading book; one for each organization';
comment on column asset.depreciation_books.archived_at is 'When the book was archived; empty while it is active';
