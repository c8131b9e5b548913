-- Writes one line of the log for each row that a statement changed: what, by whom, through which request. The arguments
-- name columns whose values are never written, only that they changed. A row of no site is logged under its
-- organization's own id, so that one indexable condition covers both.
-- Nearly all statements change one row, and to start a statement costs more than what it does for one row, so that
-- case has a way of its own. audit.add_lines writes several rows, and values with nulls of their own. Both write the
-- same. Nulls are taken out of a row before its values are compared, because most columns are null.
create or replace function audit.record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_silent constant text[] := '{row_version,created_at,created_by,updated_at,updated_by,during}';
  -- The line has these itself.
  c_named  constant text[] := '{id,organization_id}';
  v_entity text           := tg_table_schema || '.' || tg_table_name;
  v_news   jsonb[];
  v_olds   jsonb[];
  v_row    jsonb;
  v_before jsonb;
  v_after  jsonb;
  v_same   text[];
  v_came   text[];
  v_filled text[];
  v_secret text;
begin
  case tg_op
    when 'UPDATE' then
      select array(select to_jsonb(o) from old_rows as o), array(select to_jsonb(n) from new_rows as n)
        into v_olds, v_news;
    when 'INSERT' then
      v_news := array(select to_jsonb(n) from new_rows as n);
    else
      v_olds := array(select to_jsonb(o) from old_rows as o);
      perform audit.note_removed(v_entity, v_olds);
  end case;

  v_row := (coalesce(v_news, v_olds))[1];

  if v_row is null then
    return null;
  elsif cardinality(coalesce(v_news, v_olds)) > 1
    or v_news[1] @? '$.**{2 to last} ? (@ == null)'
    or v_olds[1] @? '$.**{2 to last} ? (@ == null)'
  then
    if tg_op = 'UPDATE' then
      v_olds := array(select o.content from unnest(v_olds) as o (content) order by o.content ->> 'id');
      v_news := array(select n.content from unnest(v_news) as n (content) order by n.content ->> 'id');
    end if;

    perform audit.add_lines(v_entity, tg_op, v_olds, v_news, tg_argv);
    return null;
  end if;

  v_before := jsonb_strip_nulls(v_olds[1]);
  v_after := jsonb_strip_nulls(v_news[1]);

  if tg_op = 'UPDATE' then
    select array_agg(e.key) filter (where e.value = v_before -> e.key),
           array_agg(e.key) filter (where not v_before ? e.key),
           array_agg(e.key)
      into v_same, v_came, v_filled
      from jsonb_each(v_after) as e;
    v_same := v_same || c_silent;

    -- What came was null; what went is null.
    if v_before - v_filled - c_silent <> '{}' then
      v_filled := array(select jsonb_object_keys(v_before - v_filled));
      v_after := v_after || jsonb_object(v_filled, array_fill(null::text, array[cardinality(v_filled)]));
    end if;

    if v_came is not null then
      v_before := v_before || jsonb_object(v_came, array_fill(null::text, array[cardinality(v_came)]));
    end if;

    v_before := v_before - v_same;
    v_after := v_after - v_same;

    if v_after = '{}' then
      return null;
    end if;
  else
    v_before := v_before - c_silent - c_named;
    v_after := v_after - c_silent - c_named;
  end if;

  if tg_nargs > 0 then
    foreach v_secret in array tg_argv loop
      if v_before ? v_secret or v_after ? v_secret then
        v_before := v_before || jsonb_build_object(v_secret, null);
        v_after := v_after || jsonb_build_object(v_secret, null);
      end if;
    end loop;
  end if;

  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, before, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  values (
    coalesce(v_row ->> 'organization_id', v_row ->> 'id')::uuid,
    coalesce(
      v_row ->> case v_entity when 'core.sites' then 'id' else 'site_id' end,
      v_row ->> 'organization_id', v_row ->> 'id'
    )::uuid,
    v_entity, (v_row ->> 'id')::uuid, (v_row ->> 'row_version')::integer, tg_op, v_before, v_after,
    core.current_action(), core.current_account_id(), core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id(), core.request_id()
  );
  return null;
end
$$;
