create or replace function api.create_organization(
  p_reference     text,
  p_name          text,
  p_administrator api.field_values,
  p_starter       boolean default true,
  p_hostname      text    default null
)
returns table (organization_id uuid, account_id uuid, is_new boolean, requested_hostname text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'create_organization', 'organization.provision',
    jsonb_build_array(p_reference, p_name, p_administrator, p_starter, p_hostname)
  );
begin
  if v_answer is null then
    perform core.refuse_faults(core.provision_faults(p_reference, p_name, p_administrator, p_hostname));
    v_answer := core.finish_action(
      core.provision_organization(
        btrim(p_reference), btrim(p_name), btrim(p_administrator ->> 'email'),
        btrim(p_administrator ->> 'display_name'), coalesce(p_starter, true), lower(p_hostname)
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      organization_id uuid, account_id uuid, is_new boolean, requested_hostname text
    );
end
$$;

comment on function api.create_organization is $$Create an organization and invite its first administrator

Only for the organization of the operator of the service (npx assetry organization operator). The organization gets the
standard roles, and its first administrator, who holds every permission and reaches every site, an invitation through
the relay for EMAIL of your organization, with a link that sets the password and expires after seven days. The same
p_reference with the same name and email returns the organization that it created, with is_new false, and changes
nothing. Nothing else of the organization can be read or changed by your organization.
p_reference: Your own reference of the customer, at most 100 characters, unique among those of your organization
p_name: Name of the organization, at most 150 characters
p_administrator: email and display_name of the first administrator
p_starter: If true, add units, work types, failure classes and the other vocabularies of the starter; default true
p_hostname: Host name that is requested; it serves nothing until the operator assigns it (npx assetry organization
  host); default none
Refuses with NOT_OPERATOR (your organization is not that of the operator), ALREADY_EXISTS (p_reference is used with
another name or email), RELAY_NOT_CONFIGURED and VALIDATION_FAILED.$$;
