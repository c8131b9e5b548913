-- Writes for an asset when its calibration is due; answers whether it did, and leaves it to the task else. Waits for
-- nobody, so that it takes no part in the order of locks: whoever finds that another request writes beside it, or moves
-- the asset, or writes for another organization than the own, leaves it.
create or replace function tool.keep_due_day(p_organization_id uuid, p_asset_id uuid)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_site_id uuid;
  v_due_on  date;
begin
  if core.current_organization_id() = p_organization_id
    and pg_try_advisory_xact_lock(hashtextextended('due_days ' || p_asset_id, 0)) then
    -- A move of the asset writes its row, too: neither waits for the other, nor misses what the other wrote.
    select a.site_id into v_site_id
      from asset.assets as a
     where a.organization_id = p_organization_id
       and a.id = p_asset_id
       for share skip locked;
  end if;

  if v_site_id is null then
    perform core.mark_due(p_organization_id, 'keep_due_days', array[p_asset_id]);
    return false;
  end if;

  -- After the locks, so that it sees what the one before it wrote.
  v_due_on := asset.calibration_due_on(p_asset_id);

  if v_due_on is null then
    delete from tool.due_days as d
     where d.organization_id = p_organization_id
       and d.asset_id = p_asset_id;
  else
    insert into tool.due_days as d (organization_id, site_id, asset_id, due_on)
    values (p_organization_id, v_site_id, p_asset_id, v_due_on)
        on conflict (organization_id, asset_id) do update set due_on = excluded.due_on
     where d.due_on <> excluded.due_on;
  end if;

  return true;
end
$$;
