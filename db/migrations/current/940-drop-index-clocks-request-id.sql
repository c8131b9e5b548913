-- clocks_request_idx takes its place.
drop index service.clocks_request_id_idx;
