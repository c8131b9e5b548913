-- Ends the archive of one export that is kept no longer, or forgets an export that ended long ago.
create or replace function integration.expire_export(p_export_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_link   file.links;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;
  perform set_config('assetry.action', 'expire_exports', true);

  if v_export.status = 'DONE' and v_export.expires_at <= p_at then
    perform file.lock_usage(v_export.organization_id);
    select * into v_link
      from file.links as l
     where l.organization_id = v_export.organization_id
       and l.id = v_export.link_id
       for no key update;
    perform file.end_link(v_link);
    update integration.exports as e
       set status = 'EXPIRED'
     where e.id = p_export_id;
    return 1;
  elsif v_export.status in ('FAILED', 'CANCELLED', 'EXPIRED')
    and v_export.finished_at <= p_at - core.retention('integration.exports')
  then
    delete from integration.exports as e where e.id = p_export_id;
    return 1;
  end if;

  return 0;
end
$$;
