-- How much the scopes of an API key leave of a domain (core.reading_level). Scopes that name no permission to read
-- limit actions alone. contract.read by itself is none: before there were permissions to read it showed what contracts
-- are worth.
create or replace function identity.reading_level_of_scopes(p_scopes text[], p_domain text)
returns integer
language sql
stable
parallel safe
set search_path = ''
as $$
  select case
           when not exists (
                  select from identity.permissions as p where p.area = 'reading' and p.code = any (p_scopes)
                )
           then 2
           when p_domain || '.read' = any (p_scopes) then 2
           when p_domain || '.read_own' = any (p_scopes) then 1
           else 0
         end
$$;
