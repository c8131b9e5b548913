create or replace view api.failure_mechanisms as
select
  m.id,
  m.code,
  m.name,
  m.notation,
  m.category
from work.failure_mechanisms as m;

alter view api.failure_mechanisms owner to assetry_list;
grant select on api.failure_mechanisms to authenticated;

comment on view api.failure_mechanisms is
$$Failure mechanisms

Processes that lead to failure, after ISO 14224; the same for every organization.$$;
