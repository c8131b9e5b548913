create or replace view api.currencies as
select
  c.id,
  c.code,
  c.name,
  c.decimals
from core.currencies as c;

alter view api.currencies owner to assetry_list;
grant select on api.currencies to authenticated;

comment on view api.currencies is
$$Currencies

The currencies of ISO 4217, the same for every organization.$$;
