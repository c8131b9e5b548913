create or replace function api.list_options(p_entity text, p_search text default null, p_site_id uuid default null)
returns table (id uuid, label text, path text, depth integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_entity core.entities;
begin
  p_search := core.check_text('p_search', p_search, 200);
  select * into v_entity from core.entities as e where e.entity = p_entity;

  if not found then
    perform core.refuse(
      'UNKNOWN_ENTITY', format('There is no entity %s', left(p_entity, 100)), 422,
      p_hint => 'A schema-qualified name such as asset.assets; all are listed at /entities'
    );
  end if;

  -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
  return query execute core.options_query(v_entity)
  using '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%', p_site_id;
end
$$;

comment on function api.list_options is $$List the records that a field can refer to

Returns records within your reach that are not archived, ordered by path, at most 1,000. label is the name with the
code; path holds the names of the ancestors and the label, joined by " / "; depth is 0 at the top of a tree and for
entities that are no tree.
p_entity: Schema-qualified name of the entity, such as asset.assets; /entities lists all
p_search: Text that the code or name contains, in any case; at most 200 characters; default all records
p_site_id: Id of a row of /sites: only records at this site, for entities that belong to a site
Refuses with UNKNOWN_ENTITY and VALIDATION_FAILED (p_search has more than 200 characters).$$;
