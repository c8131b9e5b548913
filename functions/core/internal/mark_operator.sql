-- Lets the accounts of an organization create organizations, or no longer. For operators only.
create or replace function core.mark_operator(p_organization_id uuid, p_is_operator boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update core.organizations as o
     set is_operator = p_is_operator
   where o.id = p_organization_id;

  if not found then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;
end
$$;
