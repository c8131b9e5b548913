create or replace function api.whoami(
  out "user"       text,
  out email        text,
  out roles        text[],
  out organization text
)
language sql stable security definer set search_path = '' as $$
  select a.display_name,
         coalesce(a.email, ''),
         array(
           select r.code
             from identity.account_roles as ar
             join identity.roles as r on r.id = ar.role_id
            where ar.account_id = a.id
            order by r.code
         ),
         o.name
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.id = core.current_account_id()
$$;

alter function api.whoami owner to assetry_auth;
grant execute on function api.whoami to authenticated;

comment on function api.whoami is $$Identify the holder of the token

Returns an object with user (name of the account), email (empty for a service account), roles (their codes) and
organization (its name).$$;
