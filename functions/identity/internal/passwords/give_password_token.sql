-- Puts the token of its link into the text of a message, in the place of {password_link}: made when the worker sends
-- it, so that no table ever has it. Sent again, it is another token. The message is of the person's organization, or of
-- that of the operator which created it, and whose page counts then.
create or replace function identity.give_password_token(p_organization_id uuid, p_message_id uuid, p_body text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_token text := identity.base64url(ext.gen_random_bytes(32));
  v_page  text;
begin
  update identity.password_links as l
     set token_hash = sha256(convert_to(v_token, 'UTF8'))
    from core.organizations as o
   where o.id = p_organization_id
     and l.organization_id = any (
           p_organization_id
             || array(select p.organization_id from core.provisions as p where p.operator_id = p_organization_id)
         )
     and l.message_id = p_message_id
     and l.used_at is null
  returning o.welcome_page into v_page;

  return case
    when found then replace(p_body, '{password_link}', coalesce(v_page || '#token=', '') || v_token)
    else p_body
  end;
end
$$;
