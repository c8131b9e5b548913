-- Removes one file that has no link: from here on nobody reads it, and the worker deletes its objects, whose keys no
-- other file ever has.
create or replace function file.remove_file(p_file_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_file file.files;
begin
  perform file.lock_usage(core.current_organization_id());
  select * into v_file from file.files as f where f.id = p_file_id for no key update;

  if v_file.status <> 'REMOVED' and v_file.removes_at <= p_at then
    perform set_config('assetry.action', 'remove_file', true);

    update file.files as f
       set status = 'REMOVED'
     where f.id = p_file_id;
    update file.usages as u
       set byte_count = u.byte_count - v_file.byte_count
     where u.organization_id = v_file.organization_id;
    perform core.enqueue(
      'delete_objects',
      jsonb_build_object(
        'keys',
        jsonb_build_array(v_file.object_key) || coalesce(
          (select jsonb_agg(v.object_key) from file.variants as v where v.file_id = p_file_id), '[]'
        )
      ),
      25
    );
    return 1;
  end if;

  return 0;
end
$$;
