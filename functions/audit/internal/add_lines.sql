-- Writes the lines of the log for rows as they were and as they are, in the same order: of an update what changed, of
-- other changes what is not null. p_secret names columns of which only the name is written. A row of no site is logged
-- under its organization's own id, so that one indexable condition covers both.
-- Nulls are taken out of a row before its values are compared, for most columns are null: as a whole, unless a value
-- holds nulls of its own, which stay. What is only on one side then was null on the other. What is not written is taken
-- out of the row by its keys: to put together what is written takes four times as long. Who asks is asked once
-- (offset 0), not again for each row.
create or replace function audit.add_lines(
  p_entity    text,
  p_operation text,
  p_before    jsonb[],
  p_after     jsonb[],
  p_secret    text[]
)
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_silent constant text[] := '{row_version,created_at,created_by,updated_at,updated_by,during}';
  -- The line has these itself.
  c_named  constant text[] := '{id,organization_id}';
begin
  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, before, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  select coalesce(r.whole ->> 'organization_id', r.whole ->> 'id')::uuid,
         coalesce(
           r.whole ->> case p_entity when 'core.sites' then 'id' else 'site_id' end,
           r.whole ->> 'organization_id', r.whole ->> 'id'
         )::uuid,
         p_entity,
         (r.whole ->> 'id')::uuid,
         (r.whole ->> 'row_version')::integer,
         p_operation,
         d.before,
         d.after,
         c.action, c.account_id, c.actor_id, c.api_key_id, c.session_id, c.request_id
    from unnest(p_before, p_after) as u (before, after)
   cross join lateral (
      select coalesce(u.after, u.before) as whole,
             coalesce(u.before @? '$.**{2 to last} ? (@ == null)', false)
               or coalesce(u.after @? '$.**{2 to last} ? (@ == null)', false) as is_deep
      offset 0
    ) as r
   cross join lateral (
      select case when r.is_deep then u.before else jsonb_strip_nulls(u.before) end as before,
             case when r.is_deep then u.after else jsonb_strip_nulls(u.after) end as after
      offset 0
    ) as v
   cross join lateral (
      select c_silent || case
               when p_operation = 'UPDATE' then
                 array(select e.key from jsonb_each(v.after) as e where e.value = v.before -> e.key)
               when r.is_deep then
                 c_named || array(select e.key from jsonb_each(r.whole) as e where e.value = 'null')
               else c_named
             end as keys
      offset 0
    ) as h
   cross join lateral (
      select v.before - h.keys as before,
             v.after - h.keys as after
      offset 0
    ) as k
   cross join lateral (
      select case
               when p_operation = 'UPDATE' then
                 (
                   select jsonb_object_agg(n.key, null)
                     from (
                       select jsonb_object_keys(k.before)
                       union all
                       select jsonb_object_keys(k.after)
                     ) as n (key)
                 )
             end as changed,
             case
               when p_secret <> '{}' then
                 (
                   select jsonb_object_agg(s.key, null)
                     from unnest(p_secret) as s (key)
                    where k.before ? s.key
                       or k.after ? s.key
                 )
             end as secret
      offset 0
    ) as n
   cross join lateral (
      select nullif(coalesce(n.changed, '{}') || k.before || coalesce(n.secret, '{}'), '{}') as before,
             nullif(coalesce(n.changed, '{}') || k.after || coalesce(n.secret, '{}'), '{}') as after
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
end
$$;
