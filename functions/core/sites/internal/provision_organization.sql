-- Creates an organization for the organization of the operator, which is the caller's, or finds the one that it has
-- created with this reference. Past row security, because nobody of the operator sees any other organization; it reads
-- and changes none but that. Two at once with one reference wait for each other.
create or replace function core.provision_organization(
  p_reference  text,
  p_name       text,
  p_email      text,
  p_person     text,
  p_is_started boolean,
  p_hostname   text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := core.current_organization_id();
  v_known       record;
  v_created     record;
begin
  if not exists (select from core.organizations as o where o.id = v_operator_id and o.is_operator) then
    perform core.refuse('NOT_OPERATOR', 'Your organization is not that of the operator', 403);
  end if;

  perform pg_advisory_xact_lock(hashtext('core.provisions:' || v_operator_id));

  select p.organization_id, p.administrator_id, p.requested_hostname,
         p.name = p_name and p.email = lower(normalize(p_email, nfkc)) as is_same
    into v_known
    from core.provisions as p
   where p.operator_id = v_operator_id
     and p.reference = p_reference;

  if v_known.is_same then
    return jsonb_build_object(
      'organization_id', v_known.organization_id, 'account_id', v_known.administrator_id, 'is_new', false,
      'requested_hostname', v_known.requested_hostname
    );
  elsif found then
    perform core.refuse(
      'ALREADY_EXISTS', format('Reference %s is used with another name or email', p_reference), 409,
      jsonb_build_array(core.fault('p_reference', 'ALREADY_EXISTS', 'Used with another name or email'))
    );
  end if;

  v_created := core.found_organization(p_name, p_email, p_person);

  insert into core.provisions (
    organization_id, operator_id, administrator_id, reference, name, email, requested_hostname
  )
  values (
    v_created.organization_id, v_operator_id, v_created.account_id, p_reference, p_name,
    lower(normalize(p_email, nfkc)), p_hostname
  );

  if p_is_started then
    perform core.add_starter(v_created.organization_id);
  end if;

  perform core.tell_followers(
    'organization.provisioned', array[v_created.account_id],
    jsonb_build_object('organization_id', v_created.organization_id, 'sender_id', v_operator_id)
  );

  return jsonb_build_object(
    'organization_id', v_created.organization_id, 'account_id', v_created.account_id, 'is_new', true,
    'requested_hostname', p_hostname
  );
end
$$;

grant execute on function core.provision_organization to assetry_api;
