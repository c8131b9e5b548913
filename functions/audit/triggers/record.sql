-- Writes one line of the log for each row that a statement changed: what, by whom, through which request.
-- The arguments name columns whose values are never written, only that they changed. A row of no site is
-- logged under its organization's own id, so that one indexable condition covers both.
-- What it joins is planned once a session, often when a statement changed one row or none: a nested loop would then
-- compare each of ten thousand rows with each. Who asks is asked once (offset 0), not again for each row. What is not
-- written is taken out of the row by its keys: to put together what is written takes four times as long.
create or replace function audit.record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_nestloop = off
as $$
declare
  v_entity  text   := tg_table_schema || '.' || tg_table_name;
  v_secret  text[] := tg_argv;
  v_silent  text[] := array['row_version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'during'];
  v_before  jsonb[];
  v_after   jsonb[];
begin
  if tg_op = 'INSERT' then
    v_after := array(select to_jsonb(n) from new_rows as n);
  elsif tg_op = 'DELETE' then
    v_before := array(select to_jsonb(o) from old_rows as o);
  else
    select array_agg(to_jsonb(o)), array_agg(to_jsonb(n)) into v_before, v_after
      from new_rows as n
      join old_rows as o on o.id = n.id;
  end if;

  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, before, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  select r.organization_id,
         coalesce(r.site_id, r.organization_id),
         v_entity,
         r.id,
         r.row_version,
         tg_op,
         d.before,
         d.after,
         c.action, c.account_id, c.actor_id, c.api_key_id, c.session_id, c.request_id
    from unnest(v_before, v_after) as u (before, after)
   cross join lateral (
      select (f.content ->> 'id')::uuid as id,
             (f.content ->> 'row_version')::integer as row_version,
             coalesce(f.content ->> 'organization_id', f.content ->> 'id')::uuid as organization_id,
             (f.content ->> case v_entity when 'core.sites' then 'id' else 'site_id' end)::uuid as site_id
        from (select coalesce(u.after, u.before) as content) as f
    ) as r
   cross join lateral (
      select v_silent || array(
               select e.key
                 from jsonb_each(coalesce(u.after, u.before)) as e
                where case tg_op when 'UPDATE' then e.value = u.before -> e.key else e.value = 'null' end
             ) as keys
      offset 0
    ) as h
   cross join lateral (
      select case
               when v_secret = '{}' then '{}'
               else coalesce(
                 (
                   select jsonb_object_agg(s.key, 'null'::jsonb)
                     from unnest(v_secret) as s (key)
                    where coalesce(u.after, u.before) ? s.key
                      and s.key <> all (h.keys)
                 ),
                 '{}'
               )
             end as content
      offset 0
    ) as m
   cross join lateral (
      select nullif(u.before - h.keys || m.content, '{}') as before,
             nullif(u.after - h.keys || m.content, '{}') as after
    ) as d
   cross join (
      select core.current_action() as action,
             core.current_account_id() as account_id,
             core.current_actor_id() as actor_id,
             core.current_api_key_id() as api_key_id,
             core.current_session_id() as session_id,
             core.request_id() as request_id
      offset 0
    ) as c
   where d.before is not null
      or d.after is not null;

  return null;
end
$$;
