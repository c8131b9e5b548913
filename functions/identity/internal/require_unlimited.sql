-- Refuses who approves up to a limit to hand out what approves without one, or to change limits: nobody rises by their
-- own hand. p_permissions is what is handed out.
create or replace function identity.require_unlimited(p_permissions text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limited text[] := array(
    select n.permission
      from identity.approval_permissions() as n
     where n.permission = any (p_permissions)
       and identity.current_approval_limit(n.subject, null) < 'Infinity'
     order by 1
  );
begin
  if v_limited <> '{}' then
    perform core.refuse(
      'RIGHTS_EXCEEDED', 'You approve up to a limit: only an account without a limit can grant this', 403,
      jsonb_build_object('permissions', v_limited)
    );
  end if;
end
$$;

grant execute on function identity.require_unlimited to assetry_api;
