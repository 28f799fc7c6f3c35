-- no session is older than the last change of its password
select s.id, s.user_id from sessions s join accounts a on a.user_id = s.user_id and a.provider_id = 'credential'
where a.updated_at > a.created_at + interval '1 second' and s.created_at < a.updated_at
