-- An export of the caller; refuses one without a file that can be read. An API key reads files of its own exports
-- alone, because another key, or the person, may read more.
create or replace function integration.readable_export(p_export_id uuid)
returns integration.exports
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_link   file.links;
begin
  perform integration.require_own_export();
  select * into v_export
    from integration.exports as e
   where e.organization_id = core.current_organization_id()
     and e.account_id = core.current_account_id()
     and e.id = p_export_id
     and (core.current_api_key_id() is null or e.api_key_id = core.current_api_key_id());

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'No such export', 404);
  elsif v_export.status <> 'DONE' then
    perform core.refuse('EXPORT_NOT_DONE', format('The export is %s', v_export.status), 409);
  elsif v_export.expires_at <= clock_timestamp() then
    perform core.refuse('EXPORT_NOT_DONE', 'The export is EXPIRED', 409);
  end if;

  select * into v_link
    from file.links as l
   where l.organization_id = v_export.organization_id
     and l.id = v_export.link_id;
  perform file.require_available(v_link);
  return v_export;
end
$$;

grant execute on function integration.readable_export to assetry_api;
