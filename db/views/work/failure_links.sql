create or replace view api.failure_links as
select
  l.id,
  l.class_id,
  k.code as class_code,
  k.name as class_name,
  l.parent_id,
  l.parent_level,
  p.code as parent_code,
  p.name as parent_name,
  l.child_id,
  l.child_level,
  c.code as child_code,
  c.name as child_name,
  l.archived_at,
  l.row_version,
  l.created_at,
  l.updated_at
from work.failure_links as l
left join work.failure_class_labels as k on k.id = l.class_id
left join work.failure_code_labels as p on p.id = l.parent_id
left join work.failure_code_labels as c on c.id = l.child_id;

alter view api.failure_links owner to assetry_list;
grant select on api.failure_links to authenticated;

comment on view api.failure_links is
$$Failure hierarchy

Problems of each failure class, causes of each problem and remedies of each cause; the same for all sites. Ended links
have archived_at.$$;
comment on column api.failure_links.id is 'Id of the link';
comment on column api.failure_links.class_code is 'Code of the class';
comment on column api.failure_links.class_name is 'Name of the class';
comment on column api.failure_links.parent_code is 'Code of the parent: the problem or cause';
comment on column api.failure_links.parent_name is 'Name of the parent: the problem or cause';
comment on column api.failure_links.child_code is 'Code of the child';
comment on column api.failure_links.child_name is 'Name of the child';
