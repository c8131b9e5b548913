-- Gives an organization the vocabularies that a newcomer begins with: units, types of work, failures, reasons of
-- downtime, kinds of permits, types of certificates and a calendar. What has a code that is there stays as it is, so it
-- can be repeated. Answers how many rows are new. For operators.
create or replace function core.add_starter(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.organizations as o where o.id = p_organization_id for no key update;

  if not found then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;

  return core.tell_followers('organization.started', array[p_organization_id]);
end
$$;
