-- Refuses to decide on an extension that the caller requested.
create or replace function tool.refuse_own_extension(p_extension tool.extensions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_extension.created_by = any (core.caller_ids()) then
    perform core.refuse(
      'SELF_APPROVAL', 'You requested the extension: another account must decide', 422
    );
  end if;
end
$$;

grant execute on function tool.refuse_own_extension to assetry_api;
