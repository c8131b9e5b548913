-- Where the content of an address is, for who has no account. One refusal for every cause. Before the code is known to
-- be good, no share is looked for.
create or replace function file.open_content(p_token text)
returns file.content_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text    := left(p_token, 44);
  v_code    bytea   := decode(substring(p_token from '^[lx][osm][0-9a-f]{42}([0-9a-f]{64})$'), 'hex');
  v_is_good boolean := case when v_code = core.request_hash(jsonb_build_array('file.links', v_claim), v_code)
    then to_timestamp(('x' || right(v_claim, 10))::bit(40)::bigint) > clock_timestamp() end;
  v_id      uuid    := case when v_is_good then substr(v_claim, 3, 32)::uuid end;
  v_found   record;
  v_answer  file.content_answer;
begin
  if v_is_good and v_claim like 'x%' then
    v_id := file.use_share(v_id);
  end if;

  select l.name, coalesce(v.object_key, f.object_key) as object_key, coalesce(v.media_type, f.media_type) as media_type,
         coalesce(v.byte_count, f.byte_count) as byte_count, v.kind
    into v_found
    from file.links as l
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id and f.status = 'AVAILABLE'
    join core.organizations as o on o.id = l.organization_id and o.status = 'ACTIVE'
    left join file.variants as v
      on v.organization_id = f.organization_id and v.file_id = f.id
     and v.kind = case substr(v_claim, 2, 1) when 's' then 'SMALL' when 'm' then 'MEDIUM' end
   where l.id = v_id
     and l.archived_at is null
     and identity.serves_host(l.organization_id);

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  v_answer := jsonb_populate_record(v_answer, to_jsonb(v_found));

  if v_found.kind is not null then
    v_answer.name := regexp_replace(v_answer.name, '\.[^.]*$', '') || '.webp';
  end if;

  return v_answer;
end
$$;

grant execute on function file.open_content to assetry_auth;
