-- The organization that answers for an email, so that its administrators see who tries to sign in with it; none when
-- several do.
create or replace function identity.organization_of_email(p_email_normalized text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select case count(*) when 1 then (array_agg(a.organization_id))[1] end
    from identity.accounts as a
   where a.email_normalized = p_email_normalized
     and a.kind = 'PERSON'
$$;

grant execute on function identity.organization_of_email to assetry_auth;
