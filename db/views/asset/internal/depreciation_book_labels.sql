-- Names of books; only for the book that a visible row names.
create or replace view asset.depreciation_book_labels as
select b.id, b.code, b.name
from asset.depreciation_books as b;

alter view asset.depreciation_book_labels owner to assetry_label;
grant select on asset.depreciation_book_labels to assetry_api, assetry_list;
