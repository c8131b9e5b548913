create or replace function api.create_portal_upload(
  p_reference  text,
  p_name       text,
  p_byte_count bigint,
  p_sha256     text default null,
  p_caption    text default null
)
returns setof file.upload_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next request.accept_upload(
    p_reference,
    jsonb_strip_nulls(
      jsonb_build_object('name', p_name, 'byte_count', p_byte_count, 'sha256', p_sha256, 'caption', p_caption)
    )
  );
end
$$;

alter function api.create_portal_upload owner to assetry_auth;
grant execute on function api.create_portal_upload to anon;

comment on function api.create_portal_upload is $$Create an upload for your request, without account

Permits one photo or document to be sent to url with tus 1.0 and the header Authorization: Ticket <ticket>, within 24
hours. Uses the reference of the request, which must be open and has at most 10 open uploads. Send no bearer token with
this call.
p_name: Name of the file, without folders
p_byte_count: Size in bytes, 1 to 104857600
p_sha256: SHA-256 of the content, 64 lower-case hexadecimal digits; other content is refused
p_caption: Text beside the file
Refuses with REQUEST_NOT_FOUND, REQUEST_NOT_OPEN, VALIDATION_FAILED, QUOTA_EXCEEDED, TOO_MANY_UPLOADS and TOO_MANY_FILES
(200 at the request).$$;
