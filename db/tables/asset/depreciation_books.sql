comment on table asset.depreciation_books is 'Books in which an organization keeps what its assets are worth';
comment on column asset.depreciation_books.id is 'Id of the book';
comment on column asset.depreciation_books.code is 'Short code, unique in the organization';
comment on column asset.depreciation_books.name is 'Name of the book';
comment on column asset.depreciation_books.description is 'By what law or rule it is kept';
comment on column asset.depreciation_books.is_leading is
'Whether it tells what an asset is worth where one value is asked for; one book of the organization';
comment on column asset.depreciation_books.archived_at is 'When the book was put away; empty while it is used';
