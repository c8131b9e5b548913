create or replace view api.depreciation_books as
select
  b.id,
  b.code,
  b.name,
  b.description,
  b.is_leading,
  b.archived_at,
  b.row_version,
  b.created_at,
  b.updated_at
from asset.depreciation_books as b;

alter view api.depreciation_books owner to assetry_list;
grant select on api.depreciation_books to authenticated;

comment on view api.depreciation_books is
$$Depreciation books

Such as one for commercial and one for tax law, the same for all sites.$$;
